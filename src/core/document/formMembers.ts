/**
 * The names of all that a form of the platform has by itself, for a server, which has no form to ask: those of browsers of
 * 2026, and of their interfaces in the standards. `test/react/documentNames.test.tsx` holds it against a browser.
 */

const words = (text: string) => text.trim().split(/\s+/);

const own = /* @__PURE__ */ words(`
  ATTRIBUTE_NODE CDATA_SECTION_NODE COMMENT_NODE DOCUMENT_FRAGMENT_NODE DOCUMENT_NODE
  DOCUMENT_POSITION_CONTAINED_BY DOCUMENT_POSITION_CONTAINS DOCUMENT_POSITION_DISCONNECTED
  DOCUMENT_POSITION_FOLLOWING DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC DOCUMENT_POSITION_PRECEDING
  DOCUMENT_TYPE_NODE ELEMENT_NODE ENTITY_NODE ENTITY_REFERENCE_NODE NOTATION_NODE
  PROCESSING_INSTRUCTION_NODE TEXT_NODE acceptCharset accessKey accessKeyLabel action
  activeViewTransition addEventListener after animate append appendChild assignedSlot attachInternals
  attachShadow attributeStyleMap attributes autocapitalize autocomplete autocorrect autofocus baseURI
  before blur checkValidity checkVisibility childElementCount childNodes children classList className
  click clientHeight clientLeft clientTop clientWidth cloneNode closest compareDocumentPosition
  computedStyleMap constructor contains contentEditable currentCSSZoom customElementRegistry dataset
  dir dispatchEvent draggable editContext elementTiming elements encoding enctype enterKeyHint
  firstChild firstElementChild focus focusGroup focusGroupStart getAnimations getAttribute
  getAttributeNS getAttributeNames getAttributeNode getAttributeNodeNS getBoundingClientRect
  getClientRects getElementsByClassName getElementsByTagName getElementsByTagNameNS getHTML
  getRootNode hasAttribute hasAttributeNS hasAttributes hasChildNodes hasOwnProperty hasPointerCapture
  hidden hidePopover id inert innerHTML innerText inputMode insertAdjacentElement insertAdjacentHTML
  insertAdjacentText insertBefore isConnected isContentEditable isDefaultNamespace isEqualNode
  isPrototypeOf isSameNode lang lastChild lastElementChild length localName lookupNamespaceURI
  lookupPrefix matches method moveBefore mozMatchesSelector mozRequestFullScreen name namespaceURI
  nextElementSibling nextSibling noValidate nodeName nodeType nodeValue nonce normalize offsetHeight
  offsetLeft offsetParent offsetTop offsetWidth outerHTML outerText ownerDocument parentElement
  parentNode part popover prefix prepend previousElementSibling previousSibling propertyIsEnumerable
  pseudo querySelector querySelectorAll rel relList releasePointerCapture remove removeAttribute
  removeAttributeNS removeAttributeNode removeChild removeEventListener replaceChild replaceChildren
  replaceWith reportValidity requestFullscreen requestPointerLock requestSubmit reset role scroll
  scrollBy scrollHeight scrollIntoView scrollIntoViewIfNeeded scrollLeft scrollLeftMax scrollTo
  scrollTop scrollTopMax scrollWidth setAttribute setAttributeNS setAttributeNode setAttributeNodeNS
  setHTML setHTMLUnsafe setPointerCapture shadowRoot showPopover slot spellcheck startViewTransition
  style submit tabIndex tagName target textContent title toLocaleString toString toggleAttribute
  togglePopover translate valueOf virtualKeyboardPolicy webkitMatchesSelector webkitRequestFullScreen
  webkitRequestFullscreen when writingSuggestions
`);

/** Behind `on`. */
const events = /* @__PURE__ */ words(`
  abort animationcancel animationend animationiteration animationstart auxclick beforecopy beforecut
  beforeinput beforematch beforepaste beforetoggle beforexrselect blur cancel canplay canplaythrough
  change click close command contentvisibilityautostatechange contextlost contextmenu contextrestored
  copy cuechange cut dblclick drag dragend dragenter dragleave dragover dragstart drop durationchange
  emptied ended error focus formdata fullscreenchange fullscreenerror gotpointercapture input invalid
  keydown keypress keyup load loadeddata loadedmetadata loadstart lostpointercapture mousedown
  mouseenter mouseleave mousemove mouseout mouseover mouseup mousewheel mozfullscreenchange
  mozfullscreenerror paste pause play playing pointercancel pointerdown pointerenter pointerleave
  pointermove pointerout pointerover pointerrawupdate pointerup progress ratechange reset resize scroll scrollend
  scrollsnapchange scrollsnapchanging search securitypolicyviolation seeked seeking select
  selectionchange selectstart slotchange stalled submit suspend timeupdate toggle touchcancel touchend
  touchmove touchstart transitioncancel transitionend transitionrun transitionstart volumechange
  waiting webkitanimationend webkitanimationiteration webkitanimationstart webkitfullscreenchange
  webkitfullscreenerror webkittransitionend wheel
`);

/** Behind `aria`. */
const aria = /* @__PURE__ */ words(`
  ActionsElements ActiveDescendantElement Atomic AutoComplete BrailleLabel BrailleRoleDescription Busy
  Checked ColCount ColIndex ColIndexText ColSpan ControlsElements Current DescribedByElements
  Description DetailsElements Disabled ErrorMessageElements Expanded FlowToElements HasPopup Hidden
  Invalid KeyShortcuts Label LabelledByElements Level Live Modal MultiLine MultiSelectable Notify
  Orientation Placeholder PosInSet Pressed ReadOnly Relevant Required RoleDescription RowCount
  RowIndex RowIndexText RowSpan Selected SetSize Sort ValueMax ValueMin ValueNow ValueText
`);

/** Members of forms, and of what they inherit from, but for those that begin with `_`. */
export const formMembers: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ own.concat(
    /* @__PURE__ */ events.map((event) => `on${event}`),
    /* @__PURE__ */ aria.map((attribute) => `aria${attribute}`),
  ),
);
