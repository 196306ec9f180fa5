import type { ShopRouter } from './router.ts'

/** What the browser does when a link is followed from one document to another, and the router does not. */
export function keepPlaceAndFocus(router: ShopRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hrefChanged }) => {
    if (!fromLocation || !hrefChanged) return
    const part = document.getElementById(toLocation.hash)
    if (part) focusOn(part)
    // The link that was pressed went with its page.
    else if (pathChanged && document.activeElement === document.body)
      focusOn(document.getElementById('content'))
  })
  document.addEventListener('click', toItsPlace, { capture: true })
}

/** A link to the address where one is leads to the beginning of the page, or of the part that it names. */
function toItsPlace(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
  const link = event.target.closest('a')
  if (link?.href !== window.location.href || link.hasAttribute('download')) return
  const part = document.getElementById(link.hash.slice(1))
  part?.scrollIntoView()
  focusOn(part)
  // A choice within the page that is made already keeps its place.
  if (!part && !link.closest('main')) window.scrollTo(0, 0)
  const sheet = link.closest('[popover]')
  if (sheet instanceof HTMLElement) sheet.hidePopover()
}

function focusOn(element: HTMLElement | null): void {
  if (element && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element?.focus({ preventScroll: true })
}
