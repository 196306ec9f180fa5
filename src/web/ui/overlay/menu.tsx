import * as Radix from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/display/icon.tsx'
import { cx } from '#web/ui/styles/cx.ts'

interface MenuProps {
  trigger: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

export function Menu({ trigger, open, onOpenChange, children }: MenuProps) {
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      {/* Radix keeps a press from focusing the trigger, to which the focus of a dialog returns. */}
      <Radix.Trigger asChild onPointerDown={({ currentTarget }) => currentTarget.focus()}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-edge border border-edge bg-sheet py-1 text-ink shadow-lg animate-appear"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const itemClass =
  'flex min-h-11 w-full items-center gap-3 px-4 text-left outline-none ' +
  'data-highlighted:bg-celadon-wash data-highlighted:text-celadon'

interface MenuItemProps {
  onSelect?: () => void
  disabled?: boolean
  danger?: boolean
  reason?: string
  /** The only child is a link that becomes the item. */
  asChild?: boolean
  children: ReactNode
}

export function MenuItem({ onSelect, disabled, danger, reason, asChild, children }: MenuItemProps) {
  return (
    <Radix.Item
      asChild={asChild}
      disabled={disabled}
      onSelect={onSelect}
      className={cx(itemClass, danger && 'text-danger')}
    >
      {disabled ? (
        <span>
          <span className="block opacity-45">{children}</span>
          {reason && <span className="block text-sm text-ink-soft">{reason}</span>}
        </span>
      ) : (
        children
      )}
    </Radix.Item>
  )
}

interface MenuCheckItemProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** Stays open when pressed, so that several items can be checked. */
export function MenuCheckItem({ checked, onChange, children }: MenuCheckItemProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={itemClass}
    >
      <span className="size-5">{checked && <Icon of={Check} />}</span>
      {children}
    </Radix.CheckboxItem>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-4 pt-2 pb-1 text-sm text-ink-soft">{children}</Radix.Label>
}
