import type { Region } from '@beautymark/contracts/face';

/**
 * Indices into the 478-point face mesh, in drawing order. Left and right are those of the picture, not of the person.
 * @source MediaPipe Face Mesh canonical model; brows: upper line outwards, lower line back
 */
export const REGION_POINTS = {
  faceOval: [
    10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150,
    136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
  ],
  leftEye: [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7],
  rightEye: [263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249],
  leftBrow: [70, 63, 105, 66, 107, 55, 65, 52, 53, 46],
  rightBrow: [300, 293, 334, 296, 336, 285, 295, 282, 283, 276],
  lipsOuter: [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146],
  lipsInner: [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95],
  leftCheek: [117, 118, 101, 36, 205, 187, 123, 116],
  rightCheek: [346, 347, 330, 266, 425, 411, 352, 345],
  forehead: [67, 109, 10, 338, 297, 299, 337, 151, 108, 69],
} as const satisfies Record<Region, readonly number[]>;

/** Corners and lid middles, for how far an eye is open. */
export const EYE_LIDS = {
  leftEye: { corners: [33, 133], lids: [159, 145] },
  rightEye: { corners: [263, 362], lids: [386, 374] },
} as const;

/** Centre first, then four points on the rim. Which eye each belongs to must be found by distance: the model swaps them. */
export const IRIS_POINTS = [
  [468, 469, 470, 471, 472],
  [473, 474, 475, 476, 477],
] as const;

/** Between the eyes, in the middle of the face: the point the oval is shrunk about. */
export const NOSE_BRIDGE = 6;
