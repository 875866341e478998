import { reveal, revealHashes } from "./hash-target";

const target = () => document.getElementById("here") as HTMLElement;
let stop: () => void = () => {};

beforeEach(() => window.history.replaceState(null, "", "/a#here"));
afterEach(() => stop());

/** Panels that open themselves, like those of tabs. */
function listen(): string[] {
  const asked: string[] = [];
  for (const panel of document.querySelectorAll<HTMLElement>("[role=tabpanel]")) {
    panel.addEventListener("beforematch", () => {
      asked.push(panel.id);
      panel.removeAttribute("hidden");
    });
  }
  return asked;
}

test("opens all details and panels around an element", () => {
  document.body.innerHTML = `<details id="outer"><div role="tabpanel" id="panel" hidden="until-found">
    <details id="inner"><p id="here">x</p></details></div></details>`;
  const asked = listen();
  expect(reveal(target())).toBe(true);
  expect(asked).toEqual(["panel"]);
  expect([...document.querySelectorAll("details")].map(({ open }) => open)).toEqual([true, true]);
  expect(document.querySelector("[hidden]")).toBeNull();
});

test("opens nothing when nothing is closed, but fires beforematch on an open panel because it may be about to close", () => {
  document.body.innerHTML = `<details open><div role="tabpanel" id="panel"><p id="here">x</p></div></details>`;
  const asked = listen();
  expect(reveal(target())).toBe(false);
  expect(asked).toEqual(["panel"]);
});

test("reveals and scrolls to the hash's target after effects, and again on hashchange only if something around it is closed", async () => {
  document.body.innerHTML = `<details><p id="here">x</p></details>`;
  stop = revealHashes();
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("hashchange"));
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
  document.querySelector("details")?.removeAttribute("open");
  window.dispatchEvent(new Event("hashchange"));
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(2);
});

test("reveals nothing if stopped right away", async () => {
  document.body.innerHTML = `<details><p id="here">x</p></details>`;
  revealHashes()();
  await Promise.resolve();
  expect(document.querySelector("details")?.open).toBe(false);
});
