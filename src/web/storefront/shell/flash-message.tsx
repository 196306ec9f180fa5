import { X } from 'lucide'
import { dismissFlash, type Flash } from '#web/app/flash.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { cx } from '#web/ui/styles/cx.ts'

export function FlashMessage({ flash }: { flash: Flash }) {
  const isError = flash.kind === 'destructive'
  return (
    <section
      aria-label="Thông báo"
      className={cx('border-b', isError ? 'border-danger bg-sheet' : 'border-celadon bg-sheet')}
    >
      <div className="page flex items-start gap-4 py-3">
        <div role={isError ? 'alert' : 'status'} className="grid min-w-0 flex-1 gap-1 py-2 wrap-anywhere">
          <p className={cx('font-medium', isError && 'text-danger')}>{flash.title}</p>
          {flash.description && <p>{flash.description}</p>}
          {flash.lines && (
            <ul className="grid list-disc gap-1 pl-5 text-sm">
              {flash.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </div>
        <IconButton icon={X} label="Đóng thông báo" onClick={dismissFlash} />
      </div>
    </section>
  )
}
