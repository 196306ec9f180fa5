import { switchKeys, useKeysOn } from '#web/admin/table/keys-on.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export interface KeyLine {
  keys: readonly string[]
  does: string
}

const tableShortcuts: readonly KeyLine[] = [
  { keys: ['j', '↓'], does: 'Dòng sau' },
  { keys: ['k', '↑'], does: 'Dòng trước' },
  { keys: ['Enter'], does: 'Mở dòng đang đứng' },
  { keys: ['Space'], does: 'Chọn dòng đang đứng' },
  { keys: ['/'], does: 'Tìm trong danh sách' },
]
const globalShortcuts: readonly KeyLine[] = [
  { keys: ['Ctrl K', '⌘ K'], does: 'Tìm khắp nơi, đi đến, thêm mới' },
  { keys: ['?'], does: 'Bảng phím tắt này' },
]

interface KeyHelpProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  more?: readonly KeyLine[]
  /** Leaves out the shortcuts of tables. */
  globalOnly?: boolean
}

export function KeyHelp({ open, onOpenChange, more = [], globalOnly }: KeyHelpProps) {
  const areShortcutsEnabled = useKeysOn()
  const isOverridden = ({ keys }: KeyLine) => more.some((line) => line.keys[0] === keys[0])
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Phím tắt">
      <dl className="divide-y divide-line text-sm">
        {[
          ...(globalOnly ? [] : tableShortcuts.filter((line) => !isOverridden(line))),
          ...more,
          ...globalShortcuts,
        ].map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 py-2">
            <dt>{does}</dt>
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
        label="Dùng phím tắt một chữ (j, k, /, ?)"
        checked={areShortcutsEnabled}
        onChange={(event) => switchKeys(event.target.checked)}
        className="mt-4"
      />
    </Dialog>
  )
}
