/** @returns for the effects of this render whether it removed the focused element, as a change elsewhere does not */
export function useFocusLoss(): () => boolean {
  const focused = typeof document === 'undefined' ? null : document.activeElement
  return () => focused !== null && !focused.isConnected
}
