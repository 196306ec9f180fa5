import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { dialogOverlayClass, dialogPanelClass } from './dialog-class.ts'
import { focusFirstControl } from './focus-first-control.ts'
import { useFocusReturn } from './use-focus-return.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** The id of an element of the content that describes the dialog. */
  describedBy?: string
  children: ReactNode
}

export function Dialog({ open, onOpenChange, title, description, describedBy, children }: DialogProps) {
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={dialogOverlayClass} />
        <Radix.Content
          {...focusReturn}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus()
            event.preventDefault()
            focusFirstControl(event.currentTarget as HTMLElement)
          }}
          className={dialogPanelClass}
          // React sends the submit event of a form in here on to a form around the dialog, across the portal.
          onSubmit={(event) => event.stopPropagation()}
          {...(description ? {} : { 'aria-describedby': describedBy })}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <Radix.Title className="text-xl font-semibold">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton icon={X} label="Đóng" className="-mt-2 -mr-3" />
            </Radix.Close>
          </div>
          {description && <Radix.Description className="mb-4 text-ink-soft">{description}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
