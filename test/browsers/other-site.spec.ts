import { OTHER } from "../drills/build";
import { expect, test } from "./fixtures";

/** The rows of the contract that the shipped site can't show: an announcement, several versions, a page that throws. */

test.beforeEach(({ host }) => {
  host.directory = OTHER;
});

test("the announcement is a region and stays hidden once closed", async ({ reader, host }) => {
  await reader.visit(`${host.url}/guides/first`);
  await reader.see("[role=region]", "Announcement");
  await reader.click("button", "Close announcement");
  await reader.miss("[role=region][aria-label=Announcement]");
  expect(
    await reader.run(() => [localStorage.getItem("announcement.id"), localStorage.getItem("announcement.dismiss")]),
  ).toEqual(["spring", "true"]);
  await reader.visit(`${host.url}/guides/second`);
  await reader.miss("[role=region][aria-label=Announcement]");
});

test("the version that a reader switches to is stored", async ({ reader, host }) => {
  await reader.visit(`${host.url}/next/guides/first`);
  await reader.see("[role=region]", "Version notice");
  await reader.click("a", "Go to version 1.0 (stable)");
  await expect.poll(reader.place).toBe("/guides/first");
  expect(await reader.run(() => localStorage.getItem("docs-preferred-version"))).toBe("1.0");
});

test("a page that throws shows the crash screen in the layout, and Try again recovers", async ({ reader, host }) => {
  await reader.visit(`${host.url}/guides/first`);
  await reader.run(() => document.querySelector("main article a[href]")?.setAttribute("href", "/crash"));
  await reader.click("main article a[href='/crash']");
  await reader.see("h1", "This page crashed.");
  await reader.see("nav", "Main");
  await reader.see("footer");
  await reader.run(() => void Object.assign(window, { mended: true }));
  await reader.click("button", "Try again");
  await reader.see("h1", "A page that works");
});
