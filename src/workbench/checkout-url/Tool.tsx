import { codePng, saveFile } from "../../browser/save-file";
import { storageSlot } from "../../browser/storage";
import { SHOP_KEY } from "../../browser/storage-keys";
import { Tab } from "../../components/Tabs/Tab";
import { Tabs } from "../../components/Tabs/Tabs";
import { qrCode, qrSvg } from "../../shared/qr-code";
import { SAMPLE_APP } from "../../shared/sample-app";
import { Button, Form, useForm } from "../parts/Form";
import { Code, counted, Findings, Result } from "../parts/Result";
import { explain, lengthOf } from "./explain";
import { build, codeOf, LONGEST } from "./link";

const FIELDS = {
  prd: {
    label: "Products",
    rows: 3,
    hint: "One per line: id or SKU, quantity, options, such as `310, 2, size=m`",
    value: "BAG-CANVAS-01, 1",
  },
  app: { label: "App ID" },
  cur: { label: "Currency", value: "EUR" },
  lang: { label: "Language", hint: "Such as `en_US` or `el_GR`", value: "en_US" },
  cpn: { label: "Coupon", optional: true },
  source: { label: "Source", optional: true, hint: "Where the link is used", value: "newsletter" },
  metadata: { label: "Metadata", optional: true, rows: 2, hint: "One per line, such as `utm_medium=email`" },
};

/** The App ID of the reader's shop if there's one, or else the sample's. */
const ownApp = (): string => /(?:^|,)app:([\da-f-]{36})/.exec(storageSlot(SHOP_KEY).get() ?? "")?.[1] ?? SAMPLE_APP;

/** Checkout URL builder: turns fields into a URL, code and a QR code, and explains a pasted URL and its mistakes. */
export function Tool() {
  const pasted = useForm({
    url: { label: "Checkout URL to explain", optional: true, rows: 3, hint: "Paste one, or build your own below." },
  });
  const rows = explain(pasted.values.url);
  const mistakes = rows.flatMap((row) => row.findings).length;
  const explained = pasted.values.url.trim() === "" ? "" : counted(mistakes, "mistake");

  const { values, draw } = useForm({ ...FIELDS, app: { ...FIELDS.app, value: ownApp() } });
  const isEmpty = values.prd.trim() === "";
  const url = build(values);
  const findings = isEmpty ? [] : explain(url).flatMap((row) => row.findings);
  const isTooLong = url.length > LONGEST;
  const amount = findings.length === 0 ? "" : ` and ${counted(findings.length, "mistake")}`;
  const verdict = isTooLong ? `Too long: ${lengthOf(url)}` : `The URL has ${lengthOf(url)}${amount}`;
  return (
    <div className="workbench-part">
      {pasted.draw()}
      <Result tone={mistakes === 0 ? "tip" : "warning"} verdict={explained}>
        <dl className="params">
          {rows.map((row) => (
            <div key={row.name} className="param">
              <dt className="field-name">
                <code translate="no">{row.name}</code> {row.meaning}
              </dt>
              <dd className="field-text">
                {row.value !== "" && <code translate="no">{row.value}</code>}
                <Findings findings={row.findings} />
              </dd>
            </div>
          ))}
        </dl>
      </Result>
      <Form fields={draw({ prd: isEmpty ? "Add a product to see its URL." : "" })}>
        <Result tone={findings.length === 0 ? "tip" : "warning"} verdict={isEmpty ? "" : verdict} findings={findings} />
        {!isEmpty && <Code title="Checkout URL" text={url} />}
        {!isEmpty && !isTooLong && <Qr url={url} />}
      </Form>
      {!isEmpty && (
        <Tabs group="language">
          {Object.entries(codeOf(values)).map(([language, text]) => (
            <Tab key={language} label={language}>
              <Code title={language} text={text} />
            </Tab>
          ))}
        </Tabs>
      )}
    </div>
  );
}

function Qr({ url }: { readonly url: string }) {
  const code = qrCode(url);
  if (!code) return null;
  const svg = qrSvg(code);
  const save = {
    SVG: () => saveFile("checkout-qr.svg", new Blob([svg], { type: "image/svg+xml" })),
    PNG: () => codePng(code).toBlob((blob) => blob && saveFile("checkout-qr.png", blob)),
  };
  return (
    <>
      <img width={192} alt="QR code of the URL" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />
      <div className="workbench-buttons">
        <Button onClick={save.SVG}>Download SVG</Button>
        <Button onClick={save.PNG}>Download PNG</Button>
      </div>
    </>
  );
}
