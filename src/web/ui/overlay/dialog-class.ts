export const dialogOverlayClass = 'fixed inset-0 z-40 bg-veil animate-appear'

/** A bottom sheet on a phone, a centred card from 640 px. */
export const dialogPanelClass =
  'fixed z-50 inset-x-0 bottom-0 max-h-[90dvh] overflow-y-auto bg-sheet p-6 text-ink animate-rise ' +
  'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[min(32rem,90vw)] sm:-translate-1/2 sm:rounded-edge sm:p-8'
