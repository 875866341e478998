import type { NavbarItem } from "../../src/shared/chrome";

export const GUIDES: NavbarItem = {
  label: "Guides",
  href: "/category/getting-started",
  position: "left",
  external: false,
  sidebar: "guides",
};

export const DASHBOARD: NavbarItem = {
  label: "Dashboard",
  href: "https://dashboard.example.com",
  position: "right",
  external: true,
  sidebar: null,
};
