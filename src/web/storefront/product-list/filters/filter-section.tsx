import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/display/icon.tsx'

export function FilterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group/section border-b border-line py-1">
      <summary className="flex min-h-11 list-none items-center justify-between font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <Icon of={ChevronDown} className="transition-transform group-open/section:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
