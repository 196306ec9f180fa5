/** Other windows report a change of the local storage by `storage`, the one that made it by `changeEvent`. */
export const subscribeToStorage = (changeEvent: string) => (listener: () => void) => {
  addEventListener('storage', listener)
  addEventListener(changeEvent, listener)
  return () => {
    removeEventListener('storage', listener)
    removeEventListener(changeEvent, listener)
  }
}
