import { expect, open, test } from "./support";

/** Both run in the same tab if one process runs them, in either order. Pages write on unload, as the sidebar does. */
for (const name of ["a test", "another test"]) {
  test(`${name} finds the tab's session storage empty, and its own entry after a reload`, async ({ page }) => {
    await open(page, "/guides/getting-started/quick-start");
    const mark = (): Promise<string | null> => page.evaluate(() => sessionStorage.getItem("mark"));
    expect(await mark()).toBeNull();
    const writeWhenLeft = (): Promise<void> =>
      page.evaluate((text) => addEventListener("pagehide", () => sessionStorage.setItem("mark", text)), name);
    await writeWhenLeft();
    await page.reload();
    expect(await mark()).toBe(name);
    await writeWhenLeft();
  });
}
