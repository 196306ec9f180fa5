import { findWeakestPair, minContrast, type Theme } from '#domain/settings/brand/accent-colors.ts'
import { hexColorPattern } from './preset-accent.ts'

interface ContrastSampleProps {
  color: string
  theme: Theme
  /** The message of the server names the pair already. */
  hasError: boolean
}

/** Shows the pair of colors that is hardest to read, if it is too hard. */
export function ContrastSample({ color, theme, hasError }: ContrastSampleProps) {
  if (!hexColorPattern.test(color)) return null
  const { text, background, place, contrast } = findWeakestPair(color.toLowerCase(), theme)
  if (contrast >= minContrast) return null
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm">
      <span
        style={{ color: text, backgroundColor: background }}
        className="rounded-edge border border-line px-3 py-1 text-base"
      >
        Xem thêm
      </span>
      {!hasError && (
        <span>
          Khó đọc: {text} trên {background}, {place}.
        </span>
      )}
    </p>
  )
}
