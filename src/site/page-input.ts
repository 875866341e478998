import type { Site, SiteDocument } from "../content-model/site";
import type { MarkdownOptions } from "../markdown/context";
import { componentRules } from "../components/rules";
import { componentDataOf } from "./component-data";
import { textFiles } from "./content-files";
import type { LoadedSite } from "./loaded-site";
import { record, recordedDictionary } from "./recorder";
import { responsesOf, type PageQuestion } from "./site-responses";

export interface PageInput {
  readonly options: MarkdownOptions;
  /** Returns the questions so far: all of them once the page is processed. */
  readonly asked: () => readonly PageQuestion[];
}

export function pageInput(document: SiteDocument, loaded: LoadedSite, site: Site): PageInput {
  const { ask, asked } = record(responsesOf(loaded).respond);
  const samples = textFiles(loaded.directory, "samples");
  const partials = textFiles(loaded.directory, "partials");
  const options: MarkdownOptions = {
    file: document.file,
    path: document.path,
    basePath: site.config.basePath,
    versionPath: site.versionByName.get(document.version)?.path ?? "/",
    imageSize: ask.image,
    files: ask.files,
    fileExists: ask.file,
    fileSize: ask.size,
    variables: recordedDictionary(site.variables, ask),
    samples: { ...samples, read: ask.sample, names: ask.samples },
    partials: { ...partials, read: ask.partial, names: ask.partials },
    components: componentRules,
    showsSchema: ask.schema,
    componentData: componentDataOf({ ask, loaded, site }),
  };
  return { options, asked };
}
