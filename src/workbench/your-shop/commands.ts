interface Command {
  readonly title: string;
  readonly note: string;
  readonly text: string;
}

/** Asks for the secret, so that it's in no page and no shell history. One line with what follows: `read` would take a pasted second one. */
const ASK = "read -rs APP_SECRET && export APP_SECRET &&";

/**
 * Commands that check a shop. They are safe to paste: a domain has letters, digits, hyphens and dots only.
 * @param domain host name
 */
export function checkCommands(domain: string): readonly Command[] {
  return [
    {
      title: "Integration checker",
      note: "This only reads. Enter the App Secret when the terminal waits for it, then replace SKU.",
      text: `${ASK} node check-integration.mjs https://${domain} --product SKU`,
    },
    {
      title: "Simulator",
      note: "This creates orders: use it with a test store only.",
      text: `${ASK} node simulate-checkout.mjs serve https://${domain}`,
    },
  ];
}
