/** Languages of the kit, in the form that the checkout's `lang` has. */
export type Language = "en_US" | "el_GR";

/**
 * Texts for shoppers, with the placeholders `[store name]` and `%product%`. The marketing pages have the same
 * sentences.
 */
export interface Texts {
  /** HTML `lang`, also used in picture names. */
  readonly tag: "en" | "el";
  readonly subject: string;
  readonly preview: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly listTitle: string;
  readonly list: readonly string[];
  readonly closing: readonly string[];
  readonly button: string;
}

export const TEXTS: Readonly<Record<Language, Texts>> = {
  en_US: {
    tag: "en",
    subject: "One short form, then one click",
    preview: "From your second order on, one click is enough.",
    greeting: "Hello,",
    paragraphs: [
      "From today, ordering at [store name] takes less time.",
      "With your next order you fill in one short form: contact, address, delivery and payment. After that, one click is enough. It works on your phone, your tablet and your computer, and there's no password to remember.",
    ],
    listTitle: "Here's how it works:",
    list: [
      "Press the %product% button on a product page or in your cart.",
      "Fill in the form, just this once.",
      "Check the total and pay.",
    ],
    closing: [
      "As always, we receive, pack and send your order, and answer your questions.",
      "Your team at [store name]",
    ],
    button: "Buy with %product%",
  },
  el_GR: {
    tag: "el",
    subject: "Μία σύντομη φόρμα, μετά ένα κλικ",
    preview: "Από τη δεύτερη παραγγελία αρκεί ένα κλικ.",
    greeting: "Αγαπητοί πελάτες,",
    paragraphs: [
      "Από σήμερα οι παραγγελίες σας στο κατάστημα [store name] γίνονται πιο γρήγορα.",
      "Στην επόμενη παραγγελία σας συμπληρώνετε μία σύντομη φόρμα: στοιχεία επικοινωνίας, διεύθυνση, τρόπο αποστολής και πληρωμής. Από εκεί και πέρα αρκεί ένα κλικ, στο κινητό, στο tablet ή στον υπολογιστή σας. Δεν χρειάζεται να θυμάστε κωδικό πρόσβασης.",
    ],
    listTitle: "Πώς λειτουργεί:",
    list: [
      "Πατάτε το κουμπί του %product% στη σελίδα του προϊόντος ή στο καλάθι σας.",
      "Συμπληρώνετε τη φόρμα, μόνο αυτή τη φορά.",
      "Ελέγχετε το τελικό ποσό και πληρώνετε.",
    ],
    closing: [
      "Την παραγγελία σας τη λαμβάνουμε εμείς, όπως πάντα. Σας στέλνουμε επιβεβαίωση, ετοιμάζουμε το δέμα και απαντάμε στις ερωτήσεις σας.",
      "Η ομάδα του καταστήματος [store name]",
    ],
    button: "Αγορά με το %product%",
  },
};
