import type { ShopRouter } from './router.ts'

/** Moves focus and scroll position after client-side navigation, as browsers do between documents. */
export function manageFocusAndScroll(router: ShopRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hrefChanged }) => {
    if (!fromLocation || !hrefChanged) return
    // To focus an element lays the page out, which the first frame does anyway.
    requestAnimationFrame(() => {
      const part = document.getElementById(toLocation.hash)
      if (part) focusOn(part)
      // The focused link has disappeared with its page.
      else if (pathChanged && document.activeElement === document.body)
        focusOn(document.getElementById('content'))
    })
  })
  document.addEventListener('click', scrollToTarget, { capture: true })
}

/** A link to the current URL scrolls to its fragment or to the top, which the router does not do. */
function scrollToTarget(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
  const link = event.target.closest('a')
  if (link?.href !== location.href || link.hasAttribute('download')) return
  const part = document.getElementById(link.hash.slice(1))
  part?.scrollIntoView()
  focusOn(part)
  // An already selected option inside the page must not scroll.
  if (!part && !link.closest('main')) scrollTo(0, 0)
  const sheet = link.closest('[popover]')
  if (sheet instanceof HTMLElement) sheet.hidePopover()
}

function focusOn(element: HTMLElement | null): void {
  if (element && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element?.focus({ preventScroll: true })
}
