import { Search } from 'lucide'
import { useEffect, useState } from 'react'
import { useKeysOn } from '#web/admin/table/keys-on.ts'
import { KeyHelp } from '#web/admin/table/toolbar/key-help.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PaletteBox } from './palette-box.tsx'

const label = 'Tìm sản phẩm, đơn hàng, khách hàng'
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

/** The search box of the top bar, and the same under Ctrl K; ? tells the keys. */
export function Palette() {
  const [open, setOpen] = useState(false)
  const [help, setHelp] = useState(false)
  const lettersOn = useKeysOn()

  useEffect(() => {
    // On the window: what a table has taken for itself has been taken by then.
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const target = event.target instanceof Element ? event.target : document.body
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        setOpen(true)
      } else if (event.key === '?' && lettersOn && !target.closest(typing)) {
        if (!document.querySelector('[role=dialog], [role=alertdialog]')) setHelp(true)
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [lettersOn])

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
        <PaletteBox label={label} onGone={() => setOpen(false)} />
      </Dialog>
      <KeyHelp open={help} onOpenChange={setHelp} everywhere />
    </>
  )
}
