/**
 * The member names of an HTML form in the browsers of 2026 and in web standards, because a server has no form to look at.
 * `test/react/documentNames.test.tsx` compares them with a browser.
 */

/** Matches exact names, and the names of some interfaces by their prefix. Must not match usual field names. */
const members = /* @__PURE__ */ new RegExp(
  '^(?:' +
    '[A-Z_]+_NODE|DOCUMENT_POSITION_\\w+|acceptCharset|accessKey(Label)?|action|activeViewTransition|' +
    '(add|remove)EventListener|after|animate|append|(append|remove|replace)Child|aria[A-Z]\\w+|' +
    'assignedSlot|attach(Internals|Shadow)|attributeStyleMap|attributes|' +
    'auto(capitalize|complete|correct|focus)|baseURI|before|blur|check(Validity|Visibility)|' +
    'child(ElementCount|Nodes|ren)|className|classList|click|' +
    '(client|offset|scroll)(Height|Left|Top|Width)|cloneNode|closest|compareDocumentPosition|' +
    'computedStyleMap|constructor|contains|contentEditable|currentCSSZoom|customElementRegistry|' +
    'dataset|dir|dispatchEvent|draggable|editContext|elementTiming|elements|encoding|enctype|' +
    'enterKeyHint|(first|last)(Element)?Child|focus(Group(Start)?)?|' +
    '(get|has|remove|set|toggle)Attribute\\w*|getAnimations|get(BoundingClientRect|ClientRects)|' +
    'getElementsBy\\w+|[gs]etHTML(Unsafe)?|getRootNode|hasChildNodes|hasOwnProperty|' +
    '(has|release|set)PointerCapture|hidden|(hide|show|toggle)Popover|id|inert|' +
    '(inner|outer)(HTML|Text)|inputMode|insert(Adjacent\\w+|Before)|' +
    'is(Connected|ContentEditable|DefaultNamespace|PrototypeOf)|is(Equal|Same)Node|lang|length|' +
    'localName|lookup(NamespaceURI|Prefix)|matches|method|moveBefore|moz[A-Z]\\w+|name|namespaceURI|' +
    '(next|previous)(Element)?Sibling|noValidate|node(Name|Type|Value)|nonce|normalize|offsetParent|' +
    // Event handlers, including future ones; words that begin with "on" are excluded.
    'on(?!board|call|ce|es?$|going|h|line|ly|road|set|shore|site|stage|st[^a]|ward)[a-z]+|' +
    'ownerDocument|parent(Element|Node)|part|popover|prefix|prepend|' +
    'propertyIsEnumerable|pseudo|querySelector(All)?|rel|relList|remove|replace(Children|With)|' +
    'reportValidity|request(Fullscreen|PointerLock|Submit)|reset|role|' +
    'scroll(By|IntoView(IfNeeded)?|LeftMax|To|TopMax)?|shadowRoot|slot|spellcheck|startViewTransition|' +
    'style|submit|tabIndex|tagName|target|textContent|title|to(Locale)?String|translate|valueOf|' +
    'virtualKeyboardPolicy|webkit[A-Z]\\w+|when|writingSuggestions' +
    ')$',
);

/** Returns whether HTML forms have a member of this name. Callers handle names that begin with `_`. */
export const isFormMember = (name: string): boolean => members.test(name);
