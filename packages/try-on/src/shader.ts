import { FACE_PLACES } from '@beautymark/contracts/wear';
import { DARKEST, LIGHTEST } from './formula.ts';

/** One color to a place. */
export const LAYERS_MAX = FACE_PLACES.length;

export const VERTEX_SHADER = `#version 300 es
in vec2 corner;
in vec2 prepared;
out vec2 at;
void main() {
  at = prepared;
  gl_Position = vec4(corner, 0.0, 1.0);
}`;

/**
 * formula.ts in the language of graphics cards, one pass however much is worn. `photo` is as large as the canvas; `surface`
 * and the two layers of `masks` are read at `at`, 0 to 1 from their left and top.
 */
export const FRAGMENT_SHADER = `#version 300 es
precision highp float;
precision highp int;
uniform highp sampler2D photo;
uniform highp sampler2D surface;
uniform highp sampler2DArray masks;
uniform int height;
uniform vec3 light;
uniform int count;
uniform vec3 reflected[${LAYERS_MAX}];
uniform vec3 passed[${LAYERS_MAX}];
// Shine, glow, sparkle.
uniform vec3 finishes[${LAYERS_MAX}];
uniform float covers[${LAYERS_MAX}];
uniform int channels[${LAYERS_MAX}];
in vec2 at;
out vec4 color;

vec3 clampAlbedo(vec3 share) {
  return clamp(share, ${DARKEST}, ${LIGHTEST});
}

vec3 lightOf(vec3 encoded) {
  return mix(pow((encoded + 0.055) / 1.055, vec3(2.4)), encoded / 12.92, lessThanEqual(encoded, vec3(0.04045)));
}

vec3 encodedOf(vec3 linear) {
  vec3 clipped = clamp(linear, 0.0, 1.0);
  return mix(1.055 * pow(clipped, vec3(1.0 / 2.4)) - 0.055, clipped * 12.92, lessThanEqual(clipped, vec3(0.0031308)));
}

void main() {
  ivec2 place = ivec2(int(gl_FragCoord.x), height - 1 - int(gl_FragCoord.y));
  vec4 seen = texelFetch(photo, place, 0);
  vec4 first = texture(masks, vec3(at, 0.0));
  vec4 second = texture(masks, vec3(at, 1.0));
  float shares[${LAYERS_MAX}];
  float worn = 0.0;
  for (int i = 0; i < count; i++) {
    int channel = channels[i];
    shares[i] = channel < 4 ? first[channel] : second[channel - 4];
    worn = max(worn, shares[i]);
  }
  if (worn == 0.0) {
    color = vec4(seen.rgb, 1.0);
    return;
  }
  vec4 split = texture(surface, at);
  float shading = split.r;
  float specular = split.g;
  vec3 encoded = lightOf(seen.rgb);
  vec3 bare = clampAlbedo((encoded / light - specular) / shading);
  vec3 albedo = bare;
  vec3 finish = vec3(1.0, 0.0, 0.0);
  for (int i = 0; i < count; i++) {
    vec3 covered = reflected[i] + passed[i] * albedo / (1.0 - reflected[i] * albedo);
    albedo += shares[i] * covers[i] * (covered - albedo);
    finish += shares[i] * (finishes[i] - finish);
  }
  float added = specular * (finish.x - 1.0) + split.b * finish.y;
  vec3 sparkling = albedo * (1.0 + finish.z * split.a);
  color = vec4(encodedOf(encoded + light * (shading * (sparkling - bare) + added)), 1.0);
}`;
