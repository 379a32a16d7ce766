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

/** The skin between the lower lid and the rim of the eye socket: along the lid from the outer corner inwards, back along the rim. */
export const BELOW_EYES = {
  left: [33, 7, 163, 144, 145, 153, 154, 155, 133, 244, 233, 232, 231, 230, 229, 228, 31, 226],
  right: [263, 249, 390, 373, 374, 380, 381, 382, 362, 464, 453, 452, 451, 450, 449, 448, 261, 446],
} as const;

/** Center first, then four points on the rim. */
export const IRIS_POINTS = { right: [468, 469, 470, 471, 472], left: [473, 474, 475, 476, 477] } as const;

/**
 * The points of the mesh that the iris network sees larger, in its order, for the eye on each side of the picture; the first
 * sixteen are the eye's outline, from its outer corner along the lower lid to the inner one, then along the upper lid.
 * @source MediaPipe Iris; the numbers as in tfjs-models' face-landmarks-detection (Apache 2.0)
 */
export const EYE_CONTOURS = {
  right: [
    263, 249, 390, 373, 374, 380, 381, 382, 362, 466, 388, 387, 386, 385, 384, 398, 359, 255, 339, 254, 253, 252, 256,
    341, 463, 467, 260, 259, 257, 258, 286, 414, 446, 261, 448, 449, 450, 451, 452, 453, 464, 342, 445, 444, 443, 442,
    441, 413, 265, 353, 276, 283, 282, 295, 372, 340, 346, 347, 348, 349, 350, 357, 465, 383, 300, 293, 334, 296, 336,
    285, 417,
  ],
  left: [
    33, 7, 163, 144, 145, 153, 154, 155, 133, 246, 161, 160, 159, 158, 157, 173, 130, 25, 110, 24, 23, 22, 26, 112, 243,
    247, 30, 29, 27, 28, 56, 190, 226, 31, 228, 229, 230, 231, 232, 233, 244, 113, 225, 224, 223, 222, 221, 189, 35,
    124, 46, 53, 52, 65, 143, 111, 117, 118, 119, 120, 121, 128, 245, 156, 70, 63, 105, 66, 107, 55, 193,
  ],
} as const;
export const EYE_OUTLINE_POINTS = 16;

/** Top, bottom and widest places of the face: they tell how far it is turned. */
export const POSE_POINTS = { top: 10, bottom: 152, left: 234, right: 454 } as const;

/** Between the eyes, in the middle of the face: the point the oval is shrunk about. */
export const NOSE_BRIDGE = 6;
