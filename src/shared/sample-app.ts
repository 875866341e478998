/** The App ID in samples, which no store has. */
export const SAMPLE_APP = "00000000-0000-0000-0000-000000000000";
