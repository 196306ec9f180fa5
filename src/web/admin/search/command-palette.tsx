import { Search } from 'lucide'
import { useEffect, useState } from 'react'
import { useShortcutsEnabled } from '#web/admin/table/shortcuts-enabled.ts'
import { ShortcutHelp } from '#web/admin/table/toolbar/shortcut-help.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PaletteCombobox } from './palette-combobox.tsx'

const label = 'Tìm sản phẩm, đơn hàng, khách hàng'
const editableSelector = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

export function CommandPalette() {
  const [open, setOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const areShortcutsEnabled = useShortcutsEnabled()

  useEffect(() => {
    // The listener is on the window, so that listeners of a table on the document handle the key first.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const target = event.target instanceof Element ? event.target : document.body
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        setOpen(true)
      } else if (event.key === '?' && areShortcutsEnabled && !target.closest(editableSelector)) {
        if (!document.querySelector('[role=dialog], [role=alertdialog]')) setHelpOpen(true)
      }
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [areShortcutsEnabled])

  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-9 w-48 min-w-0 items-center gap-2 rounded-edge border border-edge bg-sheet px-3 text-sm text-ink-soft transition-colors hover:border-ink hover:text-ink max-md:hidden lg:w-72"
      >
        <Icon of={Search} />
        <span className="truncate">Tìm kiếm...</span>
        <span className="sr-only">sản phẩm, đơn hàng, khách hàng</span>
        <kbd className="ml-auto font-sans text-xs">Ctrl K</kbd>
      </button>
      <IconButton icon={Search} label={label} onClick={() => setOpen(true)} className="md:hidden" />
      <Dialog open={open} onOpenChange={setOpen} title="Tìm kiếm">
        <PaletteCombobox label={label} onClose={() => setOpen(false)} />
      </Dialog>
      <ShortcutHelp open={isHelpOpen} onOpenChange={setHelpOpen} globalOnly />
    </>
  )
}
