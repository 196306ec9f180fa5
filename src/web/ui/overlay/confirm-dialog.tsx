import * as Radix from '@radix-ui/react-alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { dialogOverlayClass, dialogPanelClass } from './dialog-class.ts'
import { useFocusReturn } from './use-focus-return.ts'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children?: ReactNode
  cancel?: string
  confirm?: string
  /** The caller closes the dialog; `busy` shows that the action is running. */
  onConfirm: () => void
  busy?: boolean
}

/** A click outside does not close it, and the focus starts on `cancel`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, cancel = 'Huỷ', confirm = 'Đồng ý', onConfirm, busy } = props
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={dialogOverlayClass} />
        <Radix.Content
          {...focusReturn}
          className={dialogPanelClass}
          {...(children ? {} : { 'aria-describedby': undefined })}
        >
          <Radix.Title className="text-xl font-semibold">{title}</Radix.Title>
          {children && <Radix.Description className="mt-2 text-ink-soft">{children}</Radix.Description>}
          <div className="mt-8 flex flex-wrap justify-end gap-3">
            <Radix.Cancel asChild>
              <Button kind="secondary">{cancel}</Button>
            </Radix.Cancel>
            <Button kind="danger" busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
