import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
}

export interface TabsProps {
  /** Names the row of tabs for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** Chosen from outside, by the address for example; without it the first one starts. */
  value?: string
  onChange?: (value: string) => void
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange} defaultValue={tabs[0]?.value}>
      <Radix.List aria-label={label} className="flex gap-6 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 shrink-0 border-b-2 border-transparent py-2 text-ink-soft transition-colors hover:text-ink data-[state=active]:border-lacquer-ink data-[state=active]:font-medium data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="py-6">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
