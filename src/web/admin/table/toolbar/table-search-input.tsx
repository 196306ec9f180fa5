import { Search } from 'lucide'
import type { ComponentProps } from 'react'
import * as limits from '#contract/limits.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

// The specification fixes the spelling of the placeholder.
export function TableSearchInput({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <span className="relative block w-full sm:w-64">
      <Icon
        of={Search}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
      />
      <TextInput
        {...rest}
        type="search"
        aria-label={label}
        placeholder="Tìm kiem theo tên..."
        maxLength={limits.maxSearchQueryLength}
        enterKeyHint="search"
        autoComplete="off"
        className="pl-10"
      />
    </span>
  )
}
