/** The `APP_ID` and `APP_SECRET` of samples and sample shops, which the mock checks. */
export const APP_ID = "00000000-0000-0000-0000-000000000000";
export const SECRET = "test-secret";
