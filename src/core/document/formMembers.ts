/**
 * The names of all that a form of the platform has by itself, for a server, which has no form to ask: those of browsers of
 * 2026, and of their interfaces in the standards. `test/react/documentNames.test.tsx` holds it against a browser.
 */

/** Names, and those of one interface by what they begin with; none may match what people call a field. */
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
    // Handlers of events, those that are to come as well; words that people begin so stay as they are.
    'on(?!board|call|ce|es?$|going|h|line|ly|road|set|shore|site|stage|st[^a]|ward)[a-z]+|' +
    'ownerDocument|parent(Element|Node)|part|popover|prefix|prepend|' +
    'propertyIsEnumerable|pseudo|querySelector(All)?|rel|relList|remove|replace(Children|With)|' +
    'reportValidity|request(Fullscreen|PointerLock|Submit)|reset|role|' +
    'scroll(By|IntoView(IfNeeded)?|LeftMax|To|TopMax)?|shadowRoot|slot|spellcheck|startViewTransition|' +
    'style|submit|tabIndex|tagName|target|textContent|title|to(Locale)?String|translate|valueOf|' +
    'virtualKeyboardPolicy|webkit[A-Z]\\w+|when|writingSuggestions' +
    ')$',
);

/** Whether forms, or what they inherit from, have a member of this name. Those that begin with `_` are left to the caller. */
export const isFormMember = (name: string): boolean => members.test(name);
