/**
 * The page as assistive technology gets it from Chromium, as text that can be kept and compared.
 * Out: one line per node: role, name, and properties. No ids, because they differ in every run.
 */
import { cdp } from 'vitest/browser';

interface Answer {
  readonly value?: unknown;
  readonly relatedNodes?: readonly { readonly text?: string; readonly backendDOMNodeId: number }[];
}

interface TreeNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: Answer;
  readonly name?: Answer;
  readonly value?: Answer;
  readonly description?: Answer;
  readonly properties?: readonly { readonly name: string; readonly value: Answer }[];
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
}

interface Session {
  send: (method: string, params?: object) => Promise<unknown>;
}

interface Frame {
  readonly frame: { readonly id: string; readonly url: string };
  readonly childFrames?: readonly Frame[];
}

/** Roles that say nothing by themselves. */
const silent = new Set(['none', 'generic', 'InlineTextBox', 'RootWebArea', 'LineBreak']);

/** Properties that every node has, or that no test checks. */
const taken = new Set([
  'focusable',
  'editable',
  'settable',
  'root',
  'url',
  'labelledby',
  'describedby',
  'controls',
]);

/** Reads the tree of this page, which Vitest shows in a frame of its own. */
export async function accessibilityTree(): Promise<string> {
  // A node that has not been rendered yet is in no tree.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const session = cdp() as unknown as Session;
  const { frameTree } = (await session.send('Page.getFrameTree')) as { frameTree: Frame };
  const frameId = framesOf(frameTree).find(({ frame }) => frame.url === location.href)?.frame.id;
  const { nodes } = (await session.send('Accessibility.getFullAXTree', { frameId })) as { nodes: TreeNode[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const root = nodes[0];
  return root ? `${linesOf(root, byId, '').join('\n')}\n` : '';
}

const framesOf = (one: Frame): readonly Frame[] => [one, ...(one.childFrames ?? []).flatMap(framesOf)];

function linesOf(node: TreeNode, byId: ReadonlyMap<string, TreeNode>, indent: string, above = ''): string[] {
  const role = String(node.role?.value);
  const name = textOf(node.name);
  const isShown = !node.ignored && !silent.has(role) && !(role === 'StaticText' && above.includes(name));
  const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  const below = children.flatMap((child) =>
    linesOf(child, byId, isShown ? `${indent}  ` : indent, isShown ? `${name} ${textOf(node.value)}` : above),
  );
  return isShown
    ? [`${indent}${[role, quoted(name), ...saidBy(node, byId)].join(' ')}`.trimEnd(), ...below]
    : below;
}

function* saidBy(node: TreeNode, byId: ReadonlyMap<string, TreeNode>): Generator<string> {
  if (textOf(node.value) !== '') yield `value=${quoted(textOf(node.value))}`;
  if (textOf(node.description) !== '') yield `description=${quoted(textOf(node.description))}`;
  for (const { name, value } of node.properties ?? []) {
    if (taken.has(name) || value.value === false || value.value === 'false') continue;
    yield value.value === true ? name : `${name}=${relatedText(value, byId) ?? String(value.value)}`;
  }
}

/** The text of the referenced node, in place of its id. */
function relatedText({ relatedNodes }: Answer, byId: ReadonlyMap<string, TreeNode>): string | undefined {
  const ids = new Set(relatedNodes?.map(({ backendDOMNodeId }) => backendDOMNodeId));
  if (ids.size === 0) return undefined;
  const nodes = [...byId.values()].filter((one) => ids.has(one.backendDOMNodeId ?? -1));
  return quoted(nodes.map((one) => textOf(one.name) || textBelow(one, byId)).join(', '));
}

function textBelow({ childIds = [] }: TreeNode, byId: ReadonlyMap<string, TreeNode>): string {
  const children = childIds.flatMap((id) => byId.get(id) ?? []);
  return children.map((one) => textOf(one.name) || textBelow(one, byId)).join(' ');
}

const textOf = (answer: Answer | undefined) => (typeof answer?.value === 'string' ? answer.value : '');
const quoted = (text: string) => (text === '' ? '' : JSON.stringify(text));
