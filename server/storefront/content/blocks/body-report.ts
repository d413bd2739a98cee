import type { Nodes } from 'mdast';
import { isAbsoluteUrl, linkPlaceholder, parseTarget } from '../links.ts';
import type { AttributeReport } from './attributes.ts';

/** A target that a body names. It must exist. */
interface Reference {
  /** A target: a kind and an id with a colon between them, where the kind may be `picture`. */
  readonly target: string;
  readonly line: number;
  /** The attribute that names it, for messages. */
  readonly attribute?: string;
}

interface LineFault {
  readonly line: number;
  readonly message: string;
}

export interface BodyReport {
  readonly faults: readonly LineFault[];
  readonly references: readonly Reference[];
  fault(node: Nodes, message: string): void;
  /** Checks the link of a node in the text. */
  link(node: Nodes, url: string): void;
  attribute(node: Nodes, block: string, name: string): AttributeReport;
  /** Reports links to headings that the body does not have. */
  checkAnchors(headingIds: ReadonlySet<string>): void;
}

const lineOf = (node: Nodes) => node.position?.start.line ?? 1;

/** Starts the report of a body; `faults` are those of its lines. */
export function openBodyReport(faults: LineFault[]): BodyReport {
  const references: Reference[] = [];
  const anchors: Reference[] = [];

  function link(line: number, url: string, attribute?: string): void {
    const source = attribute === undefined ? {} : { attribute };
    if (url.startsWith('#')) anchors.push({ target: url.slice(1), line, ...source });
    else if (parseTarget(url)) references.push({ target: url, line, ...source });
    else if (!isAbsoluteUrl(url)) {
      const reason = `"${url}" is not a target: pages of the shop are linked as kind:id, such as blog:my-id, others by https://`;
      faults.push({ line, message: withAttribute(reason, attribute) });
    }
  }

  return {
    faults,
    references,
    fault: (node, message) => faults.push({ line: lineOf(node), message }),
    link: (node, url) => link(lineOf(node), url),
    attribute(node, block, name) {
      const attribute = `"${name}" of "${block}"`;
      const line = lineOf(node);
      return {
        fault: (message) => faults.push({ line, message: withAttribute(message, attribute) }),
        refer: (target) => references.push({ target, line, attribute }),
        link(url) {
          link(line, url, attribute);
          return isAbsoluteUrl(url) ? url : linkPlaceholder(url);
        },
      };
    },
    checkAnchors(headingIds) {
      for (const { target, line, attribute } of anchors) {
        if (headingIds.has(target)) continue;
        const message = `no heading of this file has the id "${target}"`;
        faults.push({ line, message: withAttribute(message, attribute) });
      }
    },
  };
}

/** A message with the attribute that it concerns. */
export function withAttribute(message: string, attribute: string | undefined): string {
  return attribute === undefined ? message : `${attribute}: ${message}`;
}
