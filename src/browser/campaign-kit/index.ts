import {
  problemsOf,
  secretIn,
  TYPED,
  withHttps,
  type Campaign,
  type Channel,
  type Kit,
  type Typed,
} from "../../shared/campaign-kit/kit";
import { logoOf } from "./logo";
import { byId, copy } from "./page";
import { showResults } from "./results";

/**
 * The script of content/downloads/campaign-kit.html. Makes no network requests, which the page's policy forbids, and
 * stores nothing.
 */
declare const __KIT__: Kit;

const form = byId<HTMLFormElement>("fields");
const results = byId<HTMLElement>("results");
let logo: string | undefined;

function campaign(): Campaign {
  const data = new FormData(form);
  const typed = TYPED.map((name) => [name, String(data.get(name) ?? "").trim()] as const);
  const fields = Object.fromEntries(typed) as Pick<Campaign, Typed>;
  return {
    ...fields,
    address: withHttps(fields.address),
    banner: withHttps(fields.banner),
    currency: fields.currency.toUpperCase(),
    language: data.get("language") as Campaign["language"],
    channels: data.getAll("channels") as Channel[],
  };
}

/**
 * Shows errors next to the fields and clears values that look like secrets. Returns the names of the invalid fields.
 */
function check(fields: Campaign): readonly string[] {
  const problems = problemsOf(fields);
  for (const name of TYPED) if (secretIn(fields, name) !== null) byId<HTMLInputElement>(name).value = "";
  for (const note of form.querySelectorAll<HTMLElement>("[data-problem]")) {
    const name = note.dataset.problem as keyof typeof problems;
    note.textContent = problems[name] ?? "";
    byId(name).setAttribute("aria-invalid", String(name in problems));
  }
  return Object.keys(problems);
}

/** Shows the results for the current input, or what's missing. Returns the first invalid field. */
function update(): string | undefined {
  const fields = campaign();
  const [wrong] = check(fields);
  results.hidden = wrong !== undefined;
  byId<HTMLElement>("outline").hidden = !results.hidden;
  if (wrong === undefined) showResults(__KIT__, fields, logo);
  return wrong;
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const wrong = update();
  if (wrong === undefined) results.querySelector("h2")?.focus();
  else byId<HTMLElement>(wrong === "channels" ? "channel-newsletter" : wrong).focus();
});

// Once results are visible, keep them in sync with the fields.
form.addEventListener("change", () => {
  if (!results.hidden) update();
});

byId<HTMLInputElement>("logo").addEventListener("change", (event) => {
  // Otherwise the form's listener would render the previous logo.
  event.stopPropagation();
  const [file] = (event.target as HTMLInputElement).files ?? [];
  const show = (found: string | undefined, problem = ""): void => {
    logo = found;
    byId("logo-problem").textContent = problem;
    if (!results.hidden) update();
  };
  if (!file) return show(undefined);
  logoOf(file).then(show, () => show(undefined, "Your browser can't show this file. Choose an SVG, a PNG or a JPG."));
});

for (const source of document.querySelectorAll<HTMLElement>("[data-copy]"))
  source.addEventListener("click", () => {
    const field = byId<HTMLTextAreaElement>(source.dataset.copy ?? "");
    void copy(field.value, field);
  });

byId("print").addEventListener("click", () => window.print());
byId("blocked").remove();
