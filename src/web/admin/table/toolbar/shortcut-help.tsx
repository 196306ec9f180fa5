import { setShortcutsEnabled, useShortcutsEnabled } from '#web/admin/table/shortcuts-enabled.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export interface ShortcutDescription {
  keys: readonly string[]
  description: string
}

const tableShortcuts: readonly ShortcutDescription[] = [
  { keys: ['j', '↓'], description: 'Dòng sau' },
  { keys: ['k', '↑'], description: 'Dòng trước' },
  { keys: ['Enter'], description: 'Mở dòng đang đứng' },
  { keys: ['Space'], description: 'Chọn dòng đang đứng' },
  { keys: ['b'], description: 'Đến thanh của các dòng đã chọn' },
  { keys: ['/'], description: 'Tìm trong danh sách' },
]
const globalShortcuts: readonly ShortcutDescription[] = [
  { keys: ['Ctrl K', '⌘ K'], description: 'Tìm khắp nơi, đi đến, thêm mới' },
  { keys: ['?'], description: 'Bảng phím tắt này' },
]

interface ShortcutHelpProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  listShortcuts?: readonly ShortcutDescription[]
  /** Leaves out the shortcuts of tables. */
  globalOnly?: boolean
}

export function ShortcutHelp({ open, onOpenChange, listShortcuts = [], globalOnly }: ShortcutHelpProps) {
  const areShortcutsEnabled = useShortcutsEnabled()
  const isOverridden = ({ keys }: ShortcutDescription) =>
    listShortcuts.some((line) => line.keys[0] === keys[0])
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Phím tắt">
      <dl className="divide-y divide-line text-sm">
        {[
          ...(globalOnly ? [] : tableShortcuts.filter((line) => !isOverridden(line))),
          ...listShortcuts,
          ...globalShortcuts,
        ].map(({ keys, description }) => (
          <div key={description} className="flex items-center justify-between gap-4 py-2">
            <dt>{description}</dt>
            <dd className="flex gap-2">
              {keys.map((key) => (
                <kbd key={key} className="min-w-8 border border-edge px-2 py-0.5 text-center font-sans">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Dùng phím tắt một chữ (j, k, b, /, ?)"
        checked={areShortcutsEnabled}
        onChange={(event) => setShortcutsEnabled(event.target.checked)}
        className="mt-4"
      />
    </Dialog>
  )
}
