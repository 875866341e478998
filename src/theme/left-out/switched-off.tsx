/**
 * Takes the place of parts that the settings switch off: of theme/components/Consent on sites without a tag manager, of
 * Feedback on those that ask for none, of Announcement on those with nothing to announce. Nobody renders it: the settings
 * decide that where each of them is used.
 */
const nothing = (): null => null;

export { nothing as Announcement, nothing as Consent, nothing as ConsentButton, nothing as Feedback };
