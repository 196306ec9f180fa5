import { ChevronDown } from 'lucide'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Menu, MenuCheckItem } from '#web/ui/overlay/menu.tsx'

interface ColumnMenuProps {
  /** The columns that can be put away. */
  columns: readonly { id: string; header: string }[]
  hidden: ReadonlySet<string>
  onChange: (hidden: ReadonlySet<string>) => void
}

/** Each column by its id, as the specification lists them, with its heading beside it. */
export function ColumnMenu({ columns, hidden, onChange }: ColumnMenuProps) {
  function show(id: string, shown: boolean) {
    const next = new Set(hidden)
    if (shown) next.delete(id)
    else next.add(id)
    onChange(next)
  }
  return (
    <Menu
      trigger={
        <Button className="shrink-0 px-4 max-sm:flex-1 max-sm:px-2 max-sm:text-sm">
          Lọc theo <Icon of={ChevronDown} />
        </Button>
      }
    >
      {columns.map(({ id, header }) => (
        <MenuCheckItem key={id} checked={!hidden.has(id)} onChange={(shown) => show(id, shown)}>
          <span>{id}</span>
          <span className="ml-auto pl-6 text-sm text-ink-soft">{header}</span>
        </MenuCheckItem>
      ))}
    </Menu>
  )
}
