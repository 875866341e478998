import { reveal } from "./reveal";

const target = () => document.getElementById("here") as HTMLElement;

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
