import { unclosedTag } from "./unclosed-tag";

test.each([
  [
    '<?xml version="1.0"?>\n<!-- <g> --><svg><style><![CDATA[a<b]]></style><path d="a>b"/><g\nid=\'a\'></g></svg>',
    undefined,
  ],
  ["<svg><g></svg>", { offset: 5, tag: "<g>" }],
  ["<svg></svg></g>", { offset: 11, tag: "</g>" }],
  ["<svg>\n<rect/>", { offset: 0, tag: "<svg>" }],
])("of %j the tag without a partner is %j", (svg, tag) => {
  expect(unclosedTag(svg)).toEqual(tag);
});
