import type { ReactNode } from 'react'
import { cx } from '#web/ui/styles/cx.ts'

const tones = {
  plain: 'bg-celadon-wash text-celadon',
  red: 'bg-lacquer text-on-lacquer',
  ink: 'bg-ink text-paper',
  amber: 'bg-amber-wash text-amber',
  quiet: 'text-ink-soft ring-1 ring-inset ring-edge',
}

export type BadgeTone = keyof typeof tones

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-block rounded-edge px-2 py-0.5 text-xs font-medium whitespace-nowrap tabular-nums',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
