import { ChevronDown } from 'lucide'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Menu, MenuCheckItem } from '#web/ui/overlay/menu.tsx'

interface ColumnMenuProps {
  columns: readonly { id: string; header: string }[]
  hidden: ReadonlySet<string>
  onChange: (hidden: ReadonlySet<string>) => void
}

// The specification fixes that columns are listed by their ids.
export function ColumnMenu({ columns, hidden, onChange }: ColumnMenuProps) {
  function setVisible(id: string, isVisible: boolean) {
    const next = new Set(hidden)
    if (isVisible) next.delete(id)
    else next.add(id)
    onChange(next)
  }
  return (
    <Menu
      trigger={
        <Button title="Cột hiển thị" className="shrink-0 px-4 max-sm:flex-1 max-sm:px-2 max-sm:text-sm">
          Lọc theo <Icon of={ChevronDown} />
        </Button>
      }
    >
      {columns.map(({ id, header }) => (
        <MenuCheckItem key={id} checked={!hidden.has(id)} onChange={(isVisible) => setVisible(id, isVisible)}>
          <span>{id}</span>
          <span className="ml-auto pl-6 text-sm text-ink-soft">{header}</span>
        </MenuCheckItem>
      ))}
    </Menu>
  )
}
