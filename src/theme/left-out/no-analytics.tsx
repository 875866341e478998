/**
 * Takes the place of theme/components/Consent on sites without a tag manager, and of theme/components/Feedback on those
 * that ask for no feedback. Nobody renders it: the settings decide that where each of them is used.
 */
const nothing = (): null => null;

export { nothing as Consent, nothing as ConsentButton, nothing as Feedback };
