import { cx } from '#web/ui/styles/cx.ts'

/** `primary` is the main action of a page, `danger` deletes something. */
type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

const kindClasses: Record<ButtonKind, string> = {
  primary: 'bg-lacquer text-on-lacquer border-lacquer hover:bg-lacquer-deep hover:border-lacquer-deep',
  secondary: 'border-edge text-ink hover:border-ink hover:bg-ink hover:text-paper',
  quiet: 'border-transparent text-ink hover:bg-celadon-wash hover:text-celadon',
  danger: 'border-danger text-danger hover:bg-danger-fill hover:border-danger-fill hover:text-on-danger',
}

export interface ButtonStyle {
  kind?: ButtonKind
  /** 36 px high instead of 44 px; 44 px on touch screens. */
  small?: boolean
  wide?: boolean
}

export function buttonClass({ kind = 'secondary', small, wide }: ButtonStyle, more?: string): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 border rounded-edge font-medium no-underline',
    'transition-colors select-none disabled:pointer-events-none disabled:border-line disabled:bg-line disabled:text-ink-soft',
    'aria-busy:cursor-progress active:translate-y-px',
    small ? 'min-h-9 pointer-coarse:min-h-11 px-3 py-1 text-sm' : 'min-h-11 px-6 py-2',
    wide && 'w-full',
    kindClasses[kind],
    more,
  )
}
