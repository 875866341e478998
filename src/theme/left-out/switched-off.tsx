/**
 * Replaces parts that the settings turn off: theme/components/Consent on sites without a tag manager, Feedback without
 * a feedback address, Announcement without an announcement. Never rendered: the settings are checked wherever they're
 * used.
 */
const nothing = (): null => null;

export { nothing as Announcement, nothing as Consent, nothing as ConsentButton, nothing as Feedback };
