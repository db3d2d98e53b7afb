import { floors } from './rooms.js'

/**
 * Every room: its floor, its folder, and the folders of the same floor that it may import.
 *
 * @typedef {{ floor: string, folder: string, siblings: readonly string[] }} Room
 */

/** @type {readonly Room[]} */
export const rooms = Object.entries(floors).flatMap(([floor, it]) =>
  Object.entries(it.rooms ?? { '': [] }).map(([room, siblings]) => ({
    floor,
    folder: folderOf(floor, room),
    siblings: siblings.map((sibling) => folderOf(floor, sibling)),
  })),
)

/**
 * Whether files of one room may import another one's.
 *
 * @param {Room} from
 * @param {Room} to
 */
export function mayImport(from, to) {
  return from.floor === to.floor
    ? from.siblings.includes(to.folder)
    : (floors[from.floor]?.imports ?? []).includes(to.floor)
}

/**
 * The room that a folder of src/ belongs to.
 *
 * @param {string} folder
 */
export function roomOf(folder) {
  const exact = rooms.find((room) => room.folder === folder)
  const whole = rooms.find(
    (room) => floors[room.floor]?.rooms === undefined && folder.startsWith(`${room.folder}/`),
  )
  return exact ?? whole
}

/** @param {string} floor @param {string} room */
function folderOf(floor, room) {
  return room === '' ? floor : `${floor}/${room}`
}
