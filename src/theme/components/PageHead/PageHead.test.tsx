import { render } from "@testing-library/react";
import { Helmet } from "react-helmet";
import { setStaticQueryData } from "../../../../test/support/gatsby";
import { linkTo, meta, type HeadTag } from "../../../../test/support/head";
import { SITE_TEXTS } from "../../../../test/support/site-texts";
import { HeadTags, type HeadTagsProps } from "./HeadTags";
import { PageHead } from "./PageHead";

const page: HeadTagsProps = {
  name: "Quick start",
  title: "Quick start | Developer Resources",
  description: "Take the first order.",
  siteTitle: SITE_TEXTS.title,
  siteUrl: SITE_TEXTS.siteUrl,
  publisher: SITE_TEXTS.publisher,
  type: "TechArticle",
  modified: "2026-01-31T12:00:00Z",
  path: "/guides/getting-started/quick-start",
  version: "current",
  listed: true,
  searchLanguage: "en",
  locale: "en",
  trail: [
    { label: "Getting started", href: "/category/getting-started" },
    { label: "Quick start", href: "/guides/getting-started/quick-start" },
  ],
};

const structuredData = (): string | undefined =>
  (Helmet.peek().scriptTags as unknown as HeadTag[]).find(({ type }) => type === "application/ld+json")?.innerHTML;

const nodes = (): Record<string, unknown>[] => JSON.parse(structuredData() ?? "")["@graph"];
function trail(): string[] {
  const list = nodes().find((node) => node["@type"] === "BreadcrumbList");
  return (list!.itemListElement as { name: string }[]).map(({ name }) => name);
}

beforeEach(() => setStaticQueryData({ chrome: { data: SITE_TEXTS } }));

describe("HeadTags", () => {
  test("sets title, description, canonical and link preview", () => {
    render(<HeadTags {...page} />);
    expect(Helmet.peek().title).toBe("Quick start | Developer Resources");
    expect(meta("description")).toBe("Take the first order.");
    expect(linkTo("canonical")).toBe("https://developers.example.com/guides/getting-started/quick-start");
    expect(meta("og:url")).toBe("https://developers.example.com/guides/getting-started/quick-start");
    expect(meta("og:title")).toBe("Quick start | Developer Resources");
    expect(meta("og:description")).toBe("Take the first order.");
    expect(meta("og:type")).toBe("article");
    expect(meta("og:site_name")).toBe("Developer Resources");
    expect(meta("og:locale")).toBe("en");
    expect(meta("og:image")).toBe("https://developers.example.com/images/cards/guides/getting-started/quick-start.png");
    expect(meta("og:image:alt")).toBe("Quick start | Developer Resources");
    expect(meta("twitter:card")).toBe("summary_large_image");
  });

  test("the home page has the type website and the site's address", () => {
    render(<HeadTags {...page} path="/" trail={[]} />);
    expect(meta("og:type")).toBe("website");
    expect(linkTo("canonical")).toBe("https://developers.example.com/");
  });

  test("only an unlisted page has noindex", () => {
    const { rerender } = render(<HeadTags {...page} />);
    expect(meta("robots")).toBeUndefined();
    rerender(<HeadTags {...page} listed={false} />);
    expect(meta("robots")).toBe("noindex, nofollow");
    rerender(<HeadTags {...page} />);
    expect(meta("robots")).toBeUndefined();
  });

  test("sets the DocSearch language, version and tag", () => {
    render(<HeadTags {...page} searchLanguage="el" />);
    expect(meta("docsearch:language")).toBe("el");
    expect(meta("docsearch:version")).toBe("current");
    expect(meta("docsearch:tag")).toBe("docs-current");
  });

  test("only a listed page links to its Markdown twin", () => {
    const { rerender } = render(<HeadTags {...page} />);
    expect(linkTo("alternate")).toBe("https://developers.example.com/guides/getting-started/quick-start.md");
    rerender(<HeadTags {...page} path="/" />);
    expect(linkTo("alternate")).toBe("https://developers.example.com/index.md");
    rerender(<HeadTags {...page} listed={false} />);
    expect(linkTo("alternate")).toBeUndefined();
    rerender(<HeadTags {...page} path={null} />);
    expect(linkTo("alternate")).toBeUndefined();
  });

  test("structured data has the language of an article that isn't in the site's", () => {
    const { rerender } = render(<HeadTags {...page} lang="el" />);
    expect(JSON.parse(structuredData() ?? "")["@graph"]).toContainEqual(
      expect.objectContaining({ "@type": "TechArticle", inLanguage: "el" }),
    );
    rerender(<HeadTags {...page} type="WebPage" lang="el" />);
    expect(JSON.parse(structuredData() ?? "")["@graph"]).toContainEqual(
      expect.objectContaining({ "@type": "WebPage", inLanguage: "el" }),
    );
  });

  test("structured data is a graph of publisher, site, page, article and breadcrumbs", () => {
    render(<HeadTags {...page} />);
    const url = "https://developers.example.com/guides/getting-started/quick-start";
    expect(JSON.parse(structuredData() ?? "")).toEqual({
      "@context": "https://schema.org",
      "@graph": [
        {
          "@type": "Organization",
          "@id": "https://developers.example.com/#organization",
          name: "Tameio",
          url: "https://developers.example.com/",
          logo: "https://developers.example.com/icon-512.png",
        },
        {
          "@type": "WebSite",
          "@id": "https://developers.example.com/#website",
          name: "Developer Resources",
          url: "https://developers.example.com/",
          inLanguage: "en",
          publisher: { "@id": "https://developers.example.com/#organization" },
        },
        {
          "@type": "WebPage",
          "@id": url,
          url,
          name: "Quick start",
          isPartOf: { "@id": "https://developers.example.com/#website" },
          breadcrumb: { "@id": `${url}#breadcrumb` },
        },
        {
          "@type": "TechArticle",
          "@id": `${url}#article`,
          headline: "Quick start",
          description: "Take the first order.",
          mainEntityOfPage: { "@id": url },
          author: { "@id": "https://developers.example.com/#organization" },
          publisher: { "@id": "https://developers.example.com/#organization" },
          image: "https://developers.example.com/images/cards/guides/getting-started/quick-start.png",
          dateModified: "2026-01-31T12:00:00Z",
        },
        {
          "@type": "BreadcrumbList",
          "@id": `${url}#breadcrumb`,
          itemListElement: [
            {
              "@type": "ListItem",
              position: 1,
              name: "Getting started",
              item: "https://developers.example.com/category/getting-started",
            },
            { "@type": "ListItem", position: 2, name: "Quick start", item: url },
          ],
        },
      ],
    });
  });

  test("an unlisted page has no image, and one without a date no dateModified", () => {
    render(<HeadTags {...page} listed={false} modified={null} />);
    expect(meta("og:image")).toBeUndefined();
    expect(meta("twitter:card")).toBe("summary");
    const article = nodes().find((node) => node["@type"] === "TechArticle");
    expect(article).not.toHaveProperty("image");
    expect(article).not.toHaveProperty("dateModified");
  });

  test("a label can't close the script element", () => {
    const label = "</script><script>alert(1)</script>";
    render(
      <HeadTags
        {...page}
        trail={[
          { label, href: "/a" },
          { label: "b", href: "/b" },
        ]}
      />,
    );
    expect(structuredData()).not.toContain("<");
    expect(trail()[0]).toBe(label);
  });

  test.each([[[]], [[{ label: "Home", href: "/" }]]])("omits BreadcrumbList for the trail %j", (trail) => {
    render(<HeadTags {...page} trail={trail} />);
    expect(nodes().map((node) => node["@type"])).not.toContain("BreadcrumbList");
  });
});

describe("PageHead", () => {
  test("appends the site's title to the page's, and the page to the breadcrumbs", () => {
    render(
      <PageHead
        title="Quick start"
        description="Take the first order."
        path="/guides/getting-started/quick-start"
        version="current"
        listed
        breadcrumbs={[{ label: "Getting started", href: "/category/getting-started" }]}
      />,
    );
    expect(Helmet.peek().title).toBe("Quick start | Developer Resources");
    expect(linkTo("canonical")).toBe("https://developers.example.com/guides/getting-started/quick-start");
    expect(meta("docsearch:version")).toBe("current");
    expect(trail()).toEqual(["Getting started", "Quick start"]);
  });

  test("doesn't repeat the site's title on the home page", () => {
    render(<PageHead title="Developer Resources" description="All of it." path="/" listed />);
    expect(Helmet.peek().title).toBe("Developer Resources");
  });

  test("without a path, has noindex and no canonical or structured data", () => {
    render(
      <PageHead
        title="Page Not Found"
        description="Nothing here."
        path={null}
        listed={false}
        breadcrumbs={[{ label: "A", href: "/a" }]}
      />,
    );
    expect(Helmet.peek().title).toBe("Page Not Found | Developer Resources");
    expect(linkTo("canonical")).toBeUndefined();
    expect(meta("og:url")).toBeUndefined();
    expect(meta("robots")).toBe("noindex, nofollow");
    expect(meta("docsearch:version")).toBeUndefined();
    expect(meta("docsearch:tag")).toBe("default");
    expect(structuredData()).toBeUndefined();
  });
});
