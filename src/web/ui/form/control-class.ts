/** The text has 16 px, because iOS zooms into smaller fields. */
export const controlClass =
  'w-full min-h-11 rounded-edge border border-edge bg-sheet px-3 py-2 text-base text-ink ' +
  'placeholder:text-ink-soft transition-colors hover:border-ink focus:border-ink ' +
  'aria-invalid:border-danger disabled:opacity-45'
