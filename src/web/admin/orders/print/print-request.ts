let isRequested = false

/** The print page that opens next opens the browser's print dialog itself. Browser only. */
export function requestPrint(): void {
  isRequested = true
}

export function takePrintRequest(): boolean {
  const wasRequested = isRequested
  isRequested = false
  return wasRequested
}
