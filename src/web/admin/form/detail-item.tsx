import type { ReactNode } from 'react'

export function DetailItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

export const EmptyDetail = () => <span className="text-ink-soft">Không có</span>
