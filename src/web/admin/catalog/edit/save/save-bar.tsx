import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'

interface SaveBarProps {
  dirty: boolean
  saving: boolean
  saveLabel: string
  onReset: () => void
  children?: ReactNode
  mainAction?: ReactNode
}

export function SaveBar({ dirty, saving, saveLabel, onReset, children, mainAction }: SaveBarProps) {
  return (
    <div
      data-bottom-bar=""
      className="full-bar sticky bottom-0 z-10 mt-10 flex flex-wrap items-center gap-3 py-3 before:border-t before:border-line before:bg-paper max-sm:gap-2 max-sm:[&>button]:flex-auto max-sm:[&>button]:px-3"
    >
      <p role="status" className="mr-auto text-sm text-ink-soft max-sm:w-full">
        {dirty ? 'Có thay đổi chưa lưu' : 'Không có thay đổi'}
      </p>
      {dirty && (
        <Button kind="quiet" onClick={onReset} className="px-4">
          Bỏ thay đổi
        </Button>
      )}
      {children}
      <Button
        type="submit"
        kind={mainAction ? undefined : 'primary'}
        busy={saving}
        title="Ctrl+S"
        className="px-4"
      >
        {saveLabel}
      </Button>
      {mainAction}
    </div>
  )
}
