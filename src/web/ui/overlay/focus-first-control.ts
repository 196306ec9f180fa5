const fields = 'input:enabled:not([type=hidden]), select:enabled, textarea:enabled'

/**
 * Focuses the element with `data-first-focus`, else the first field of a dialog, else its submit button, else its first
 * control; until there is one, the panel.
 */
export function focusFirstControl(panel: HTMLElement): void {
  if (focusControl(panel)) return
  panel.focus()
  const observer = new MutationObserver(() => {
    if (document.activeElement !== panel || focusControl(panel)) observer.disconnect()
  })
  observer.observe(panel, { childList: true, subtree: true })
}

function focusControl(panel: HTMLElement): boolean {
  const find = (selector: string) =>
    [...panel.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility())
  // The first button closes the dialog.
  const control =
    find('[data-first-focus]')[0] ??
    find(fields)[0] ??
    find('[type=submit]:enabled')[0] ??
    find('button:enabled, a[href]')[1]
  control?.focus()
  return control !== undefined
}
