import type { ReactNode } from 'react'
import { Badge } from '#web/ui/display/badge.tsx'

interface ShopStatusItemProps {
  name: string
  isHealthy: boolean
  advice?: ReactNode
  children: ReactNode
}

export function ShopStatusItem({ name, isHealthy, advice, children }: ShopStatusItemProps) {
  return (
    <li className="grid gap-1 py-4">
      <h3 className="flex items-center justify-between gap-4 font-medium">
        {name} <Badge tone={isHealthy ? 'plain' : 'amber'}>{isHealthy ? 'Tốt' : 'Cần xem'}</Badge>
      </h3>
      <p>{children}</p>
      {!isHealthy && advice && <p className="text-sm text-ink-soft wrap-anywhere">{advice}</p>}
    </li>
  )
}
