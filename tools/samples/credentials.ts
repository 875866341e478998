/** What samples and sample shops get as `APP_ID` and `APP_SECRET`, and what the mock checks. */
export const APP_ID = "00000000-0000-0000-0000-000000000000";
export const SECRET = "test-secret";
