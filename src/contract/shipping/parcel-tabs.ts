export const parcelTabs = ['pickup', 'moving', 'trouble', 'returning', 'settle'] as const
export type ParcelTab = (typeof parcelTabs)[number]
export const parcelTabLabels: Record<ParcelTab, string> = {
  pickup: 'Chờ lấy hàng',
  moving: 'Đang giao',
  trouble: 'Có sự cố',
  returning: 'Đang hoàn',
  settle: 'Chờ đối soát',
}
